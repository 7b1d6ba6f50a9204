-- Bookings that an upgrade accepted (0009) although their listing was deleted. What is due ends them, refunds and tells both.
UPDATE "orders" SET "deadline" = now() FROM "listings" WHERE "listings"."id" = "orders"."listing_id" AND "listings"."deleted_at" IS NOT NULL AND "orders"."status" IN ('booked', 'accepted');
