/** Sign-in, registration, password reset. */
export const signIn = {
	Register: 'নিবন্ধন',
	'Forgotten password': 'পাসওয়ার্ড ভুলে গেছেন',
	'Set a new password': 'নতুন পাসওয়ার্ড দিন',
	'Signed in': 'লগ ইন হয়েছে',

	// Log in.
	'Good to see you again.': 'আবার দেখা হয়ে ভালো লাগল।',
	'Log in to go on. You will be taken back to where you were.':
		'এগোতে লগ ইন করুন। তারপর আপনাকে আগের জায়গায় ফিরিয়ে নেওয়া হবে।',
	Password: 'পাসওয়ার্ড',
	'Show the password': 'পাসওয়ার্ড দেখান',
	'Hide the password': 'পাসওয়ার্ড লুকান',
	'Forgotten your password?': 'পাসওয়ার্ড ভুলে গেছেন?',
	'You are being signed in. This takes a moment.': 'আপনাকে লগ ইন করা হচ্ছে। একটু সময় লাগবে।',
	'Signing in': 'লগ ইন হচ্ছে',
	'New to Motor?': 'মোটরে নতুন?',
	'Login Successful': 'লগ ইন সফল হয়েছে',

	// Through a provider.
	or: 'অথবা',
	'Continue with Google': 'গুগল দিয়ে এগিয়ে যান',
	'Continue with {provider}': '{provider} দিয়ে এগিয়ে যান',
	'Finish the sign-in in the window that has opened.': 'যে উইন্ডোটি খুলেছে সেখানে লগ ইন শেষ করুন।',
	'Nothing has changed. You can try again or log in another way.':
		'কিছুই বদলায়নি। আবার চেষ্টা করতে পারেন, বা অন্যভাবে লগ ইন করতে পারেন।',
	'The sign-in was cancelled.': 'লগ ইন বাতিল হয়েছে।',
	'The sign-in window was closed before the sign-in was finished.': 'লগ ইন শেষ হওয়ার আগেই উইন্ডোটি বন্ধ হয়ে গেছে।',
	'That account has no e-mail address. Use another one, or register with a password.':
		'ওই অ্যাকাউন্টে ই-মেইল ঠিকানা নেই। অন্য একটি ব্যবহার করুন, বা পাসওয়ার্ড দিয়ে নিবন্ধন করুন।',
	'The e-mail address of that account is not confirmed. Confirm it there first.':
		'ওই অ্যাকাউন্টের ই-মেইল ঠিকানা নিশ্চিত করা নেই। আগে সেখানে নিশ্চিত করুন।',
	'The provider did not say who you are. Please try again.': 'আপনার পরিচয় জানা যায়নি। আবার চেষ্টা করুন।',
	'The sign-in did not work. Please try again.': 'লগ ইন হয়নি। আবার চেষ্টা করুন।',
	'Not signed in': 'লগ ইন হয়নি',
	'You can close this window.': 'এই উইন্ডোটি বন্ধ করতে পারেন।',
	'Go on in this window': 'এই উইন্ডোতেই এগিয়ে যান',

	// Registration.
	'Free, and done in a minute.': 'বিনামূল্যে, এক মিনিটেই শেষ।',
	'At least {min} characters; a short sentence is best.': 'অন্তত {min} অক্ষর; ছোট একটি বাক্য সবচেয়ে ভালো।',
	'What brings you here?': 'কেন এসেছেন?',
	'Join as Buyer': 'ক্রেতা হিসেবে যোগ দিন',
	'Join as Seller': 'বিক্রেতা হিসেবে যোগ দিন',
	'Find gear and book it.': 'গিয়ার খুঁজুন, বুক করুন।',
	'List gear and meet buyers.': 'গিয়ার তালিকায় দিন, ক্রেতার সঙ্গে দেখা করুন।',
	Registering: 'নিবন্ধন হচ্ছে',
	'Registered already?': 'আগেই নিবন্ধন করেছেন?',
	'Sign in': 'লগ ইন করুন',
	'Almost there': 'প্রায় হয়ে গেছে',
	'Your account {email} stands; one step of the registration is left.':
		'আপনার অ্যাকাউন্ট {email} তৈরি হয়েছে; নিবন্ধনের একটি ধাপ বাকি।',

	// Password reset.
	'We send you a link to set a new one.': 'নতুন পাসওয়ার্ড দেওয়ার লিংক আপনাকে পাঠানো হবে।',
	'This link is not complete.': 'লিংকটি সম্পূর্ণ নয়।',
	'Send the link': 'লিংক পাঠান',
	'If {email} has an account here, a link is on its way. It works once, for an hour. Look among the spam too.':
		'এখানে {email} ঠিকানায় অ্যাকাউন্ট থাকলে একটি লিংক পাঠানো হয়েছে। এটি এক ঘণ্টার মধ্যে একবারই কাজ করবে। স্প্যামেও দেখুন।',
	'Back to Log In': 'লগ ইনে ফিরে যান',
	'New password': 'নতুন পাসওয়ার্ড',
	'Set the password': 'পাসওয়ার্ড দিন',
	'Send a new link': 'নতুন লিংক পাঠান',
	'Your new password is set. Other devices have been signed out.':
		'নতুন পাসওয়ার্ড দেওয়া হয়েছে। অন্য সব ডিভাইস থেকে লগ আউট করা হয়েছে।',
	'Open it again from the message, or ask for a new one.': 'বার্তা থেকে আবার খুলুন, অথবা নতুন একটি চেয়ে নিন।',
} as const
