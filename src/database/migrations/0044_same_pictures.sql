CREATE TABLE "picture_fingerprints" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" bit(256) NOT NULL,
	"mirrored" bit(256) NOT NULL,
	"keys" integer[] NOT NULL,
	"weak" smallint[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "same_pictures" (
	"picture_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	CONSTRAINT "same_pictures_picture_id_other_id_pk" PRIMARY KEY("picture_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "maker" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "picture_fingerprints_keys" ON "picture_fingerprints" USING gin ("keys") WITH (fastupdate=false);