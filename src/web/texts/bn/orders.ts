/** Orders, from the booking to the handover. */
export const orders = {
	Accepted: 'গৃহীত',
	'Handed over': 'হস্তান্তর হয়েছে',
	'In dispute': 'বিরোধ চলছে',
	Declined: 'ফিরিয়ে দেওয়া হয়েছে',
	Cancelled: 'বাতিল',
	Expired: 'সময় শেষ',
	'Nobody came': 'দেখা হয়নি',
	Refunded: 'টাকা ফেরত',
}
