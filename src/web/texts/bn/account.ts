/** The account page. */
export const account = {
	'My Account': 'আমার অ্যাকাউন্ট',
	"We couldn't load your account.": 'আপনার অ্যাকাউন্ট লোড করা যায়নি।',
	Profile: 'প্রোফাইল',
	'Buyers see your name on your listings. New listings start with this number and place.':
		'আপনার পণ্যের সঙ্গে আপনার নাম দেখানো হয়। নতুন পণ্য যোগ করার সময় এই নম্বর আর জায়গা আগে থেকেই বসানো থাকে।',
	Save: 'সেভ করুন',
	Saved: 'সেভ হয়েছে',

	Language: 'ভাষা',
	'On this device, and in the mail we send you.': 'এই ডিভাইসে আর আপনাকে পাঠানো ই-মেইলে যে ভাষা থাকবে।',

	'Current password': 'বর্তমান পাসওয়ার্ড',
	'Your password': 'আপনার পাসওয়ার্ড',
	'Your phone number': 'আপনার ফোন নম্বর',
	'Secure your account': 'আপনার অ্যাকাউন্ট সুরক্ষিত করুন',
	'Admins need more than a password. Choose an app that shows codes, or a passkey: then you can go on.':
		'অ্যাডমিনদের জন্য শুধু পাসওয়ার্ড যথেষ্ট নয়। কোড দেখায় এমন একটি অ্যাপ অথবা একটি পাসকি বেছে নিন। এরপর এগোতে পারবেন।',
	'You have a passkey. Use it once to go on.': 'আপনার একটি পাসকি আছে। এগোতে সেটি একবার ব্যবহার করুন।',
	'You logged in some time ago. Your password shows that it is you who changes this.':
		'আপনি অনেক আগে লগ ইন করেছেন। পাসওয়ার্ড দিলে বোঝা যাবে, আপনিই এটি বদলাচ্ছেন।',
	'I have kept them': 'কোডগুলো রেখেছি',
	'Two-step login': 'দুই ধাপের লগ ইন',
	'After your password, we ask for a code from an app on your phone, so a stolen password is not enough.':
		'পাসওয়ার্ডের পর আপনার ফোনের একটি অ্যাপের কোড চাওয়া হবে। তখন শুধু পাসওয়ার্ড চুরি করে কেউ ঢুকতে পারবে না।',
	'It is on: after your password we ask for a code from your app.': 'চালু আছে: পাসওয়ার্ডের পর আপনার অ্যাপের কোড চাওয়া হয়।',
	'Set up': 'সেট আপ করুন',
	'Scan this with an authenticator app, or type the key into it.':
		'অথেনটিকেটর অ্যাপ দিয়ে এটি স্ক্যান করুন, অথবা অ্যাপে সেটআপ কী-টি লিখুন।',
	'The key as a QR code': 'QR কোডে সেটআপ কী',
	'Keep these recovery codes where you can find them without your phone. Each works once. We never show them again.':
		'এই রিকভারি কোডগুলো এমন জায়গায় রাখুন, যেখানে ফোন ছাড়াও পাবেন। প্রতিটি একবারই কাজ করে। পরে আর দেখানো হবে না।',
	'Code from the app': 'অ্যাপের কোড',
	'Turn on': 'চালু করুন',
	'Turn off': 'বন্ধ করুন',
	'Copy the codes': 'কোডগুলো কপি করুন',
	'Download the codes': 'কোডগুলো ডাউনলোড করুন',
	'Codes copied': 'কোডগুলো কপি হয়েছে',
	"The codes couldn't be copied.": 'কোডগুলো কপি করা যায়নি।',
	'On this page': 'এই পাতায় যা আছে',
	'last used on {day}': 'শেষ ব্যবহার {day}',
	'New recovery codes': 'নতুন রিকভারি কোড',
	'Two-step login is on': 'দুই ধাপের লগ ইন চালু হয়েছে',
	'Two-step login is off': 'দুই ধাপের লগ ইন বন্ধ হয়েছে',
	Passkeys: 'পাসকি',
	'Log in with your finger, your face or the code of your phone, without a password. Nobody can guess or steal a passkey.':
		'পাসওয়ার্ড ছাড়াই আঙুলের ছাপ, মুখ অথবা ফোনের কোড দিয়ে লগ ইন করুন। পাসকি কেউ অনুমান বা চুরি করতে পারে না।',
	'You have no passkey yet.': 'এখনো আপনার কোনো পাসকি নেই।',
	"We couldn't load your passkeys.": 'আপনার পাসকিগুলো লোড করা যায়নি।',
	'Add a passkey': 'পাসকি যোগ করুন',
	'Adding it': 'যোগ করা হচ্ছে',
	'Name of the passkey': 'পাসকির নাম',
	"A name you will recognise later, such as the device's.": 'পরে যাতে চিনতে পারেন। যেমন ডিভাইসের নাম।',
	'Password to add it': 'যোগ করতে পাসওয়ার্ড দিন',
	'Password to delete it': 'মুছতে পাসওয়ার্ড দিন',
	'Passkey added': 'পাসকি যোগ হয়েছে',
	'Passkey deleted': 'পাসকি মোছা হয়েছে',
	'This device has a passkey for your account already.': 'এই ডিভাইসে আপনার অ্যাকাউন্টের একটি পাসকি আগে থেকেই আছে।',
	'No passkey was made. Try again, or use another device.': 'পাসকি তৈরি হয়নি। আবার চেষ্টা করুন, অথবা অন্য ডিভাইস ব্যবহার করুন।',
	"Passkeys don't work in this browser or at this address.": 'এই ব্রাউজারে বা এই ঠিকানায় পাসকি চলে না।',
	'Added {when}': '{when} যোগ করা',
	'last used {when}': 'শেষ ব্যবহার {when}',
	'never used': 'এখনো ব্যবহার হয়নি',
	Rename: 'নাম বদলান',
	'Rename {name}': '{name}-এর নাম বদলান',
	'Delete {name}': '{name} মুছুন',
	'New name': 'নতুন নাম',
	'Delete this passkey?': 'পাসকিটি মুছবেন?',
	'“{name}” will no longer let you log in, and devices that logged in with it are logged out.':
		'“{name}” দিয়ে আর লগ ইন করা যাবে না। যেসব ডিভাইসে এটি দিয়ে লগ ইন করা আছে, সেগুলো থেকেও লগ আউট হয়ে যাবে।',
	'Delete the passkey': 'পাসকিটি মুছুন',
	'Change password': 'পাসওয়ার্ড বদলান',
	'Password changed': 'পাসওয়ার্ড বদলানো হয়েছে',
	'Changing it logs you out on all other devices.': 'পাসওয়ার্ড বদলালে অন্য সব ডিভাইস থেকে লগ আউট হয়ে যাবেন।',
	"You log in with Google or another provider, so you don't have a password. We can send you a link to set one.":
		'আপনি Google বা অন্য মাধ্যম দিয়ে লগ ইন করেন, তাই আপনার পাসওয়ার্ড নেই। চাইলে পাসওয়ার্ড দেওয়ার একটি লিংক পাঠাতে পারি।',
	'Send me a link': 'লিংক পাঠান',
	'A link is on its way to {email}. It works once, within an hour. Check your spam folder too.':
		'{email} ঠিকানায় একটি লিংক পাঠানো হয়েছে। লিংকটি এক ঘণ্টার মধ্যে একবারই কাজ করবে। স্প্যামেও দেখে নিন।',

	"Where you're logged in": 'যেখানে যেখানে লগ ইন করা আছে',
	"Log out any device you don't recognise or no longer use. It takes effect at once.":
		'যে ডিভাইস চেনেন না বা আর ব্যবহার করেন না, সেটি থেকে লগ আউট করুন। সঙ্গে সঙ্গেই কার্যকর হবে।',
	'{browser} on {system}': '{system}-এ {browser}',
	'Unknown device': 'অজানা ডিভাইস',
	'This device': 'এই ডিভাইস',
	'Logged in {when}': '{when} লগ ইন করেছেন',
	'Log out {device}': '{device} থেকে লগ আউট করুন',
	'Logging out': 'লগ আউট হচ্ছে',
	'Logged out there': 'সেখান থেকে লগ আউট হয়েছে',
	'Log out all others': 'বাকি সব থেকে লগ আউট করুন',
	'Log out all others?': 'বাকি সব থেকে লগ আউট করবেন?',
	"You'll stay logged in here. The other {count} will have to log in again.":
		'এখানে লগ ইন করাই থাকবেন। বাকি {count}টি জায়গায় আবার লগ ইন করতে হবে।',
	"You'll stay logged in here. All other devices will have to log in again.":
		'এখানে লগ ইন করাই থাকবেন। বাকি সব ডিভাইসে আবার লগ ইন করতে হবে।',
	'These are the newest {count}. There may be more.': 'সবচেয়ে নতুন {count}টি দেখানো হচ্ছে। আরও থাকতে পারে।',
	'Logged out everywhere else': 'বাকি সব থেকে লগ আউট হয়েছে',
	"You're not logged in anywhere else.": 'আর কোথাও লগ ইন করা নেই।',

	'Your data': 'আপনার তথ্য',
	'A file with everything Motor keeps about you: profile, listings, orders, wishlist, reports, views and logins.':
		'আপনার সম্পর্কে Motor যা যা রাখে, সব এক ফাইলে: প্রোফাইল, পণ্য, অর্ডার, উইশলিস্ট, রিপোর্ট, কী কী দেখেছেন আর কোথায় লগ ইন করেছেন।',
	'Download my data': 'আমার তথ্য ডাউনলোড করুন',
	Downloading: 'ডাউনলোড হচ্ছে',
	'Your data is downloaded': 'আপনার তথ্য ডাউনলোড হয়েছে',

	'Delete my account': 'আমার অ্যাকাউন্ট মুছে ফেলুন',
	'Delete your account?': 'অ্যাকাউন্ট মুছে ফেলবেন?',
	'Past orders and the messages you sent stay with the other side; everything else goes.':
		'আগের অর্ডার আর আপনার পাঠানো মেসেজ অন্য পক্ষের কাছে থাকবে, বাকি সব মুছে যাবে।',
	"Your registration isn't finished, so there is nothing to keep.": 'আপনার নিবন্ধন শেষ হয়নি, তাই রাখার মতো কিছু নেই।',
	"This can't be undone.": 'একবার মুছলে আর ফেরানো যাবে না।',
	'What goes': 'যা মুছে যাবে',
	"Your profile, password, wishlist, reports and newsletter. You'll be logged out everywhere.":
		'আপনার প্রোফাইল, পাসওয়ার্ড, উইশলিস্ট, রিপোর্ট আর নিউজলেটার। সব জায়গা থেকে লগ আউট হয়ে যাবেন।',
	'All your listings, with their pictures.': 'আপনার সব পণ্য, ছবিসহ।',
	'What stays': 'যা থাকবে',
	'The messages you sent, for those you wrote to. Their pictures go.':
		'আপনার পাঠানো মেসেজ, যাঁদের লিখেছেন তাঁদের কাছে। মেসেজের ছবি মুছে যাবে।',
	'Open orders are cancelled, and open offers end.': 'চলমান অর্ডার বাতিল হবে, উত্তর না পাওয়া প্রস্তাবও শেষ হবে।',
	'Past orders, with the names and contacts in them, so the other side can still see them.':
		'আগের অর্ডারগুলো, তখনকার নাম ও যোগাযোগের তথ্যসহ, যাতে অন্য পক্ষ দেখতে পান।',
	'Type {email} to confirm.': 'নিশ্চিত করতে {email} লিখুন।',
	'Keep my account': 'অ্যাকাউন্ট রেখে দিন',
	'Delete for good': 'একেবারে মুছে ফেলুন',
	'Account Deleted': 'অ্যাকাউন্ট মুছে ফেলা হয়েছে',
	'You are the only admin. Make somebody else an admin before you delete your account.':
		'আপনিই একমাত্র অ্যাডমিন। নিজের অ্যাকাউন্ট মোছার আগে অন্য কাউকে অ্যাডমিন করুন।',
	'Your email address': 'আপনার ই-মেইল ঠিকানা',
	'Confirm my address': 'আমার ঠিকানা নিশ্চিত করুন',
	'Your address is confirmed already. There is nothing left to do.': 'আপনার ঠিকানা আগেই নিশ্চিত হয়েছে। আর কিছু করার নেই।',
	'Thank you. Your address is confirmed, and we email you about your deals.':
		'ধন্যবাদ। আপনার ঠিকানা নিশ্চিত হয়েছে। এখন থেকে কেনাবেচার খবর ই-মেইলে পাঠাব।',
	'Email sent. Open the link in it.': 'ই-মেইল পাঠানো হয়েছে। ভেতরের লিংকটি খুলুন।',
	'Send the email again': 'ই-মেইল আবার পাঠান',
	'Open the link in the email we sent you. Until then we email you nothing about your deals.':
		'আপনাকে পাঠানো ই-মেইলের লিংকটি খুলুন। তার আগে আপনার কেনাবেচা নিয়ে কোনো ই-মেইল পাঠাব না।',
	'Not confirmed yet. Open the link we mailed to it.': 'এখনো নিশ্চিত হয়নি। এই ঠিকানায় পাঠানো লিংকটি খুলুন।',
} as const
