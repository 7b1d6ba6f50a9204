CREATE TYPE "public"."picture_store" AS ENUM('pictures', 'privatePictures');--> statement-breakpoint
CREATE TABLE "stray_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store" "picture_store" NOT NULL,
	"due" timestamp (3) with time zone NOT NULL
);
