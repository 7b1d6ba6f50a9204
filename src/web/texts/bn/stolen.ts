/** Gear that was stolen: reporting it, looking numbers up, deciding. */
export const stolen = {
	'Stolen Gear': 'চুরি যাওয়া গিয়ার',
	'Stolen Reports': 'চুরির রিপোর্ট',
	'Decided reports': 'সিদ্ধান্ত হওয়া রিপোর্ট',
	'Stolen gear: report it, or check a number': 'চুরি যাওয়া গিয়ার: জানান, অথবা নম্বর মিলিয়ে দেখুন',
	'Report stolen gear': 'চুরি যাওয়া গিয়ারের কথা জানান',
	'If it is listed here, we look into it. A serial number works best; a picture helps.':
		'জিনিসটি এখানে বিক্রির জন্য এলে আমরা দেখব। সিরিয়াল নম্বর থাকলে সবচেয়ে ভালো মেলে, ছবিও কাজে লাগে।',
	'Serial number': 'সিরিয়াল নম্বর',
	'The number of this piece, not the approval of the model. We keep it sealed: nobody can read it again, not even us.':
		'শুধু এই জিনিসটির নম্বর, মডেলের অনুমোদন নম্বর নয়। এটি সিল করে রাখা হয়: পরে কেউ পড়তে পারে না, আমরাও না।',
	'Pictures of it': 'জিনিসটির ছবি',
	'Only you and our admins see them. At most {max}.': 'শুধু আপনি আর আমাদের অ্যাডমিনরা দেখবেন। সর্বোচ্চ {max}টি।',
	'Choose pictures': 'ছবি বেছে নিন',
	'{count} pictures chosen': '{count}টি ছবি বাছা হয়েছে',
	'Day it was stolen': 'যেদিন চুরি হয়েছে',
	'District where it was stolen': 'যে জেলায় চুরি হয়েছে',
	'GD number from the police': 'থানায় করা জিডির নম্বর',
	'What happened, and how you know it is yours': 'কী হয়েছিল, আর কীভাবে বুঝবেন জিনিসটি আপনার',
	'Report it': 'জানিয়ে দিন',
	'Check a serial number': 'সিরিয়াল নম্বর মিলিয়ে দেখুন',
	'Before you buy: ask the seller for the number on the label, or read it when you meet.':
		'কেনার আগে বিক্রেতার কাছে লেবেলের নম্বরটি জেনে নিন, অথবা দেখা হলে পড়ে নিন।',
	'A number of four characters needs type and maker as well.': 'চার অক্ষরের নম্বর হলে ধরন আর নির্মাতাও দিতে হবে।',
	Check: 'মিলিয়ে দেখুন',
	'Somebody has reported gear with this serial number as stolen, and we have looked at the report.':
		'এই সিরিয়াল নম্বরের গিয়ার চুরি গেছে বলে একজন জানিয়েছেন, রিপোর্টটি আমরা দেখেছি।',
	'Somebody has reported gear with this serial number as stolen. We have not looked at the report yet.':
		'এই সিরিয়াল নম্বরের গিয়ার চুরি গেছে বলে একজন জানিয়েছেন। রিপোর্টটি আমরা এখনো দেখিনি।',
	'Nobody has reported gear with this serial number.': 'এই সিরিয়াল নম্বরের গিয়ার নিয়ে কেউ কিছু জানাননি।',
	'No report is no proof: most stolen gear is never reported here.':
		'রিপোর্ট না থাকা কোনো প্রমাণ নয়: বেশির ভাগ চুরি যাওয়া গিয়ারের কথা এখানে জানানোই হয় না।',
	'What you have reported': 'আপনি যা জানিয়েছেন',
	'You have reported nothing': 'আপনি কিছু জানাননি',
	'Was your gear stolen? Report it here. If it is listed, we look into it.':
		'আপনার গিয়ার চুরি গেছে? এখানে জানান, বিক্রির জন্য এলে আমরা দেখব।',
	'Waits for an admin': 'অ্যাডমিনের অপেক্ষায়',
	'In the register': 'তালিকায় আছে',
	'Not accepted': 'গ্রহণ করা হয়নি',
	Found: 'পাওয়া গেছে',
	Ended: 'মেয়াদ শেষ',
	'I found it': 'ফিরে পেয়েছি',
	'Do you have it back?': 'জিনিসটি কি ফিরে পেয়েছেন?',
	'Your report ends, and nothing is held for it any more.': 'আপনার রিপোর্ট শেষ হবে, এর জন্য আর কোনো পণ্য আটকে রাখা হবে না।',
	'Good that you have it back': 'ফিরে পেয়েছেন জেনে ভালো লাগল',
	'Stolen on {day}, {district}': '{day} তারিখে চুরি, {district}',
	'police diary {number}': 'থানার ডায়েরি {number}',
	'with a serial number, kept sealed': 'সিরিয়াল নম্বর আছে, সিল করা',
	'Picture of the stolen gear': 'চুরি যাওয়া গিয়ারের ছবি',
	'It matches.': 'মিলেছে।',
	'It does not match.': 'মিলছে না।',
	'It cannot be read.': 'পড়া যাচ্ছে না।',
	'Too much of it is uncertain.': 'অনেক কিছু নিশ্চিত নয়।',
	'The report that has waited longest comes first. Nothing is held before you have accepted it.':
		'যে রিপোর্ট সবচেয়ে বেশি দিন পড়ে আছে, সেটি আগে। আপনি গ্রহণ করার আগে কোনো পণ্য আটকানো হয় না।',
	'Reports of stolen gear': 'চুরি যাওয়া গিয়ারের রিপোর্ট',
	'What people report as stolen shows up here.': 'মানুষ যা চুরি গেছে বলে জানান, তা এখানে দেখা যাবে।',
	'Listings with this serial number or one of its pictures are held for you to look at. Neither side learns of the other.':
		'এই সিরিয়াল নম্বর বা ছবির পণ্য আপনার দেখার জন্য আটকে রাখা হবে। কোনো পক্ষ অন্য পক্ষের কথা জানবে না।',
	'They are told why. After three that were refused they can report no more.':
		'কারণ তাঁকে জানানো হবে। তিনটি গ্রহণ না হলে তিনি আর জানাতে পারবেন না।',
	'Reported by {name}': '{name} জানিয়েছেন',
	'One of theirs was refused': 'এর আগে একটি গ্রহণ করা হয়নি',
	'{count} of theirs were refused': 'এর আগে {count}টি গ্রহণ করা হয়নি',
} as const
