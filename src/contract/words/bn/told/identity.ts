export const identity = {
	'You are getting this because something changed in your Motor account.':
		'Motor-এ আপনার অ্যাকাউন্টে কিছু করা হয়েছে বলে এই মেইলটি পেয়েছেন।',
	'Confirm your email address for Motor': 'Motor-এর জন্য আপনার ই-মেইল ঠিকানা নিশ্চিত করুন',
	'Somebody, most likely you, registered at Motor with this address. Confirm it, and we write to you about your deals. The link works for three days.':
		'এই ঠিকানা দিয়ে Motor-এ নিবন্ধন করা হয়েছে, সম্ভবত আপনিই করেছেন। ঠিকানাটি নিশ্চিত করলে আপনার কেনাবেচার খবর আমরা এখানে পাঠাব। লিংকটি তিন দিন চলবে।',
	'Confirm my address': 'আমার ঠিকানা নিশ্চিত করুন',
	'If it was not you, do nothing: we write nothing else to this address.':
		'আপনি না করে থাকলে কিছু করতে হবে না। এই ঠিকানায় আমরা আর কিছু পাঠাব না।',
	'You are getting this because this address was given at Motor.':
		'Motor-এ এই ঠিকানাটি দেওয়া হয়েছে বলে এই মেইলটি পেয়েছেন।',
	'Set a new password for Motor': 'Motor-এ নতুন পাসওয়ার্ড দিন',
	'Somebody, most likely you, asked for a new password for your account. The link works for an hour.':
		'আপনার অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে, সম্ভবত আপনিই চেয়েছেন। লিংকটি এক ঘণ্টা চলবে।',
	'Set a new password': 'নতুন পাসওয়ার্ড দিন',
	'If it was not you, do nothing: your password stays as it is.':
		'আপনি না চেয়ে থাকলে কিছু করতে হবে না। আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
	'Your Motor account now signs in with Google or your provider':
		'এখন থেকে Google বা আপনার অন্য মাধ্যম দিয়ে Motor-এ লগ ইন করবেন',
	'You have just signed in through a provider that has verified this address. There was already an account with this address and a password, but nobody had ever confirmed the address.':
		'আপনি এইমাত্র এমন একটি মাধ্যম দিয়ে লগ ইন করেছেন, যেখানে এই ই-মেইল ঠিকানা আপনার বলে যাচাই করা আছে। এই ঠিকানায় আগে থেকেই পাসওয়ার্ডসহ একটি অ্যাকাউন্ট ছিল, কিন্তু ঠিকানাটি যে তাঁরই, তা কেউ কখনো প্রমাণ করেননি।',
	'The account is yours and complete. Its old password no longer works, and other devices are signed out. If you want to sign in by password too, ask for a new one.':
		'অ্যাকাউন্টটি পুরোপুরি আপনার। পুরোনো পাসওয়ার্ডটি আর চলবে না, আর অন্য সব ডিভাইস থেকে লগ আউট করা হয়েছে। পাসওয়ার্ড দিয়েও লগ ইন করতে চাইলে নতুন একটি চেয়ে নিন।',
	'Go to Motor': 'Motor-এ যান',
	'A passkey was added to your Motor account': 'আপনার Motor অ্যাকাউন্টে একটি পাসকি যোগ হয়েছে',
	'It can now be used to log in to your account without the password.':
		'এখন থেকে এই পাসকি দিয়ে পাসওয়ার্ড ছাড়াই আপনার অ্যাকাউন্টে লগ ইন করা যাবে।',
	'Look at your passkeys': 'আপনার পাসকিগুলো দেখুন',
	'If it was not you, delete it there and change your password.':
		'আপনি যোগ না করে থাকলে সেখানে গিয়ে পাসকিটি মুছে দিন আর পাসওয়ার্ড বদলে ফেলুন।',
	'A passkey was deleted from your Motor account': 'আপনার Motor অ্যাকাউন্ট থেকে একটি পাসকি মোছা হয়েছে',
	'It can no longer be used to log in, and other devices that had logged in with it are logged out.':
		'এটি দিয়ে আর লগ ইন করা যাবে না। যেসব ডিভাইসে এটি দিয়ে লগ ইন করা ছিল, সেগুলো থেকেও লগ আউট করা হয়েছে।',
	'If it was not you, change your password.': 'আপনি না মুছে থাকলে পাসওয়ার্ড বদলে ফেলুন।',
	'The password of your Motor account was changed': 'আপনার Motor অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে',
	'From now on only the new password works.': 'এখন থেকে শুধু নতুন পাসওয়ার্ডই চলবে।',
	'If it was you, there is nothing to do.': 'আপনি নিজে বদলে থাকলে আর কিছু করতে হবে না।',
	'If it was not you, set a new password at once: we send you a link for it, and whoever changed it is logged out.':
		'আপনি না বদলে থাকলে এখনই নতুন পাসওয়ার্ড দিন। এর জন্য আমরা একটি লিংক পাঠাব, আর যে বদলেছে তাকে লগ আউট করে দেওয়া হবে।',
	'Two-step login was turned on for your Motor account': 'আপনার Motor অ্যাকাউন্টে দুই ধাপের লগ ইন চালু হয়েছে',
	'From now on we ask for a code from the app after the password.': 'এখন থেকে পাসওয়ার্ডের পর অ্যাপের কোড চাওয়া হবে।',
	'Look at your account': 'আপনার অ্যাকাউন্ট দেখুন',
	'If it was not you, turn it off there on a device where you are still logged in, and change your password: somebody knows it.':
		'আপনি চালু না করে থাকলে, যে ডিভাইসে এখনো লগ ইন করা আছে সেখান থেকে এটি বন্ধ করুন আর পাসওয়ার্ড বদলে ফেলুন। আপনার পাসওয়ার্ড অন্য কেউ জেনে গেছে।',
	'Two-step login was turned off for your Motor account': 'আপনার Motor অ্যাকাউন্টে দুই ধাপের লগ ইন বন্ধ হয়েছে',
	'From now on the password alone is enough to log in. The recovery codes no longer work.':
		'এখন থেকে শুধু পাসওয়ার্ড দিয়েই লগ ইন করা যাবে। রিকভারি কোডগুলো আর চলবে না।',
	'If it was not you, change your password there, and turn two-step login on again.':
		'আপনি বন্ধ না করে থাকলে সেখানে গিয়ে পাসওয়ার্ড বদলে ফেলুন আর দুই ধাপের লগ ইন আবার চালু করুন।',
	'A recovery code of your Motor account was used': 'আপনার Motor অ্যাকাউন্টের একটি রিকভারি কোড ব্যবহার করা হয়েছে',
	'It was used instead of the code from the app and no longer works. Make new codes before you run out.':
		'অ্যাপের কোডের বদলে এটি দেওয়া হয়েছে, তাই কোডটি আর চলবে না। কোডগুলো ফুরানোর আগেই নতুন রিকভারি কোড নিয়ে রাখুন।',
	'If it was not you, change your password there, which logs out everybody else, and make new recovery codes.':
		'আপনি ব্যবহার না করে থাকলে সেখানে গিয়ে পাসওয়ার্ড বদলে ফেলুন, তাতে বাকি সবাইকে লগ আউট করে দেওয়া হবে। এরপর নতুন রিকভারি কোড নিন।',
	'Your Motor account has new recovery codes': 'আপনার Motor অ্যাকাউন্টে নতুন রিকভারি কোড নেওয়া হয়েছে',
	'The old ones no longer work.': 'পুরোনো কোডগুলো আর চলবে না।',
	'If it was not you, change your password there, which logs out everybody else, and replace the recovery codes again.':
		'আপনি না নিয়ে থাকলে সেখানে গিয়ে পাসওয়ার্ড বদলে ফেলুন, তাতে বাকি সবাইকে লগ আউট করে দেওয়া হবে। এরপর আবার নতুন রিকভারি কোড নিন।',
} as const
