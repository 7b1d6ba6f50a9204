/** Sign-in, registration, password reset. */
export const signIn = {
	Register: 'নিবন্ধন',
	'Enter the code that your authenticator app shows. Without your phone, use a recovery code.':
		'আপনার অথেনটিকেটর অ্যাপে যে কোড দেখাচ্ছে তা লিখুন। ফোন কাছে না থাকলে একটি রিকভারি কোড দিন।',
	Code: 'কোড',
	'Start again': 'আবার শুরু করুন',
	'Reset your password': 'পাসওয়ার্ড রিসেট করুন',
	'Set a new password': 'নতুন পাসওয়ার্ড দিন',
	'Signed in': 'লগ ইন হয়েছে',

	// Log in.
	'Good to see you again.': 'আবার দেখা হয়ে ভালো লাগল।',
	"Log in to continue. We'll bring you right back.": 'এগিয়ে যেতে লগ ইন করুন। তারপর ঠিক এখানেই ফিরে আসবেন।',
	Password: 'পাসওয়ার্ড',
	'Show the password': 'পাসওয়ার্ড দেখান',
	'Hide the password': 'পাসওয়ার্ড লুকান',
	'Forgot your password?': 'পাসওয়ার্ড ভুলে গেছেন?',
	'Logging you in. This takes a moment.': 'আপনাকে লগ ইন করা হচ্ছে। একটু সময় লাগবে।',
	'Use a passkey': 'পাসকি ব্যবহার করুন',
	'No passkey was used. Try again, or log in another way.':
		'কোনো পাসকি ব্যবহার করা হয়নি। আবার চেষ্টা করুন, অথবা অন্যভাবে লগ ইন করুন।',
	'Signing in': 'লগ ইন হচ্ছে',
	'New to Motor?': 'Motor-এ নতুন?',
	'That way you join as a buyer.': 'এভাবে যোগ দিলে আপনি ক্রেতা হবেন।',
	'Login Successful': 'লগ ইন সফল হয়েছে',

	// Through a provider.
	or: 'অথবা',
	'Continue with Google': 'Google দিয়ে লগ ইন করুন',
	'Continue with {provider}': '{provider} দিয়ে লগ ইন করুন',
	'Finish signing in in the window that just opened.': 'যে উইন্ডোটি খুলেছে, সেখানে লগ ইন শেষ করুন।',
	'Nothing has changed. Try again, or log in another way.': 'কিছুই বদলায়নি। আবার চেষ্টা করুন, বা অন্যভাবে লগ ইন করুন।',
	'Too many attempts. Wait a little and try again.': 'অনেকবার চেষ্টা করা হয়েছে। একটু অপেক্ষা করে আবার চেষ্টা করুন।',
	'The sign-in was cancelled.': 'লগ ইন বাতিল হয়েছে।',
	'You closed the window before you were signed in.': 'লগ ইন শেষ হওয়ার আগেই উইন্ডোটি বন্ধ হয়ে গেছে।',
	'That account has no email address. Use another one, or register with a password.':
		'ওই অ্যাকাউন্টে ই-মেইল ঠিকানা নেই। অন্য একটি ব্যবহার করুন, বা পাসওয়ার্ড দিয়ে নিবন্ধন করুন।',
	'The email address of that account is not confirmed. Confirm it there first.':
		'ওই অ্যাকাউন্টের ই-মেইল ঠিকানা নিশ্চিত করা নেই। আগে সেখানে নিশ্চিত করুন।',
	'The provider did not say who you are. Please try again.': 'আপনার পরিচয় জানা যায়নি। আবার চেষ্টা করুন।',
	'The sign-in did not work. Please try again.': 'লগ ইন হয়নি। আবার চেষ্টা করুন।',
	'Not signed in': 'লগ ইন হয়নি',
	'You can close this window.': 'এই উইন্ডোটি বন্ধ করতে পারেন।',
	'Continue in this window': 'এই উইন্ডোতেই চালিয়ে যান',

	// Registration.
	'Free, and it takes a minute.': 'বিনা খরচে, এক মিনিটেই।',
	'At least {min} characters. A short sentence works best.': 'অন্তত {min} অক্ষর। ছোট একটি বাক্য হলে সবচেয়ে ভালো।',
	'What brings you here?': 'কী করতে চান?',
	'Join as Buyer': 'ক্রেতা হিসেবে যোগ দিন',
	'Join as Seller': 'বিক্রেতা হিসেবে যোগ দিন',
	'Find gear and book it.': 'গিয়ার খুঁজুন, বুক করুন।',
	'List gear and meet buyers.': 'গিয়ারের পোস্ট দিন, ক্রেতার সঙ্গে দেখা করুন।',
	Registering: 'নিবন্ধন হচ্ছে',
	'Already registered?': 'আগেই নিবন্ধন করেছেন?',
	'Sign in': 'লগ ইন করুন',
	'Almost there': 'প্রায় হয়ে গেছে',
	'Your account {email} is ready. One step is left.': 'আপনার অ্যাকাউন্ট {email} তৈরি। আর একটি ধাপ বাকি।',

	// Password reset.
	"We'll email you a link to set a new one.": 'নতুন পাসওয়ার্ড দেওয়ার লিংক আপনাকে ই-মেইলে পাঠাব।',
	'This link is not complete.': 'লিংকটি সম্পূর্ণ নয়।',
	'Send the link': 'লিংক পাঠান',
	'If {email} has an account here, a link is on its way. It works once, within an hour. Check your spam folder too.':
		'{email} ঠিকানায় অ্যাকাউন্ট থাকলে একটি লিংক যাচ্ছে। এক ঘণ্টার মধ্যে একবারই কাজ করবে। স্প্যাম ফোল্ডারও দেখুন।',
	'Back to Log In': 'লগ ইনে ফিরে যান',
	'New password': 'নতুন পাসওয়ার্ড',
	'Set the password': 'পাসওয়ার্ড দিন',
	'Send a new link': 'নতুন লিংক পাঠান',
	'Your new password is set. We signed you out on other devices.':
		'নতুন পাসওয়ার্ড চালু হয়েছে। অন্য সব ডিভাইস থেকে আপনাকে লগ আউট করা হয়েছে।',
	'Open it from the email again, or ask for a new one.': 'ই-মেইল থেকে আবার খুলুন, অথবা নতুন একটি চেয়ে নিন।',
} as const
