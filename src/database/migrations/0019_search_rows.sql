DROP INDEX "search_entries_best";--> statement-breakpoint
DROP INDEX "search_entries_newest";--> statement-breakpoint
DROP INDEX "search_entries_price";--> statement-breakpoint
DROP INDEX "search_entries_saving";--> statement-breakpoint
create function pg_temp.words_apart(words tsvector, id uuid) returns tsvector language sql immutable as $$
	select array_to_tsvector(array_agg(word)) from (
		select lexeme as word from unnest(words) where lexeme not like '\%%'
		union all select '^' || lexeme from unnest(words) where positions is not null
		union all select '%' || size from unnest(array[16, 64, 256]) as size where get_byte(uuid_send(id), 0) % size = 0
	) as all_words
$$;--> statement-breakpoint
alter table "search_entries" set (toast_tuple_target = 256),
	alter column "words" set data type tsvector using pg_temp.words_apart("words", "listing_id"),
	add column "filler" text generated always as (repeat(case when words is null then '' else '-' end, 2000)) stored,
	alter column "words" set storage external;--> statement-breakpoint
CREATE INDEX "search_entries_best" ON "search_entries" USING btree ("quality","created_at","listing_id") WHERE "search_entries"."on_market" is true;--> statement-breakpoint
CREATE INDEX "search_entries_newest" ON "search_entries" USING btree ("created_at","listing_id") WHERE "search_entries"."on_market" is true;--> statement-breakpoint
CREATE INDEX "search_entries_price" ON "search_entries" USING btree ("price","listing_id") WHERE "search_entries"."on_market" is true;--> statement-breakpoint
CREATE INDEX "search_entries_saving" ON "search_entries" USING btree ("saving","listing_id") WHERE "search_entries"."on_market" is true;
