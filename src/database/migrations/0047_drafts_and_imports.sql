CREATE TYPE "public"."import_state" AS ENUM('checking', 'checked', 'running', 'done', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."row_outcome" AS ENUM('create', 'update', 'unchanged', 'refused');--> statement-breakpoint
CREATE TABLE "draft_pictures" (
	"draft_id" uuid NOT NULL,
	"picture_id" uuid NOT NULL,
	CONSTRAINT "draft_pictures_draft_id_picture_id_pk" PRIMARY KEY("draft_id","picture_id")
);
--> statement-breakpoint
CREATE TABLE "drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"fields" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"edits" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_pictures" (
	"import_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file" uuid NOT NULL,
	CONSTRAINT "import_pictures_import_id_name_pk" PRIMARY KEY("import_id","name")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"outcome" "row_outcome",
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"listing_id" uuid,
	"version" integer,
	"ends_offers" integer DEFAULT 0 NOT NULL,
	"done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"status" "import_state" DEFAULT 'checking' NOT NULL,
	"picture_files" integer DEFAULT 0 NOT NULL,
	"end_offers" boolean,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "listing_district" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "draft_pictures" ADD CONSTRAINT "draft_pictures_draft_id_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_pictures" ADD CONSTRAINT "draft_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_pictures_picture" ON "draft_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "drafts_own" ON "drafts" USING btree ("user_id","changed_at");--> statement-breakpoint
CREATE INDEX "drafts_oldest" ON "drafts" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "import_rows_listing" ON "import_rows" USING btree ("listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "imports_open" ON "imports" USING btree ("user_id") WHERE "imports"."status" in ('checking', 'checked', 'running');--> statement-breakpoint
CREATE INDEX "imports_own" ON "imports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "imports_oldest" ON "imports" USING btree ("changed_at");