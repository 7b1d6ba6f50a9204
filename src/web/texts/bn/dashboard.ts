/** The dashboard: its frame, tables and figures. */
export const dashboard = {
	'My Orders': 'আমার অর্ডার',
	'My Wishlist': 'আমার উইশলিস্ট',
	'My Buyer': 'আমার ক্রেতা',
	'All Sellers': 'সব বিক্রেতা',
	'All Buyers': 'সব ক্রেতা',
	'Reported Items': 'রিপোর্ট করা পণ্য',
} as const
