/** Categories, listings, booking, adding a listing. */
export const listings = {
	Category: 'ক্যাটাগরি',
	Listing: 'পণ্য',
	'Add Product': 'পণ্য যোগ করুন',
	'My Products': 'আমার পণ্য',
	'All Products': 'সব পণ্য',
} as const
