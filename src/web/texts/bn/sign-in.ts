/** Sign-in, registration, password reset. */
export const signIn = {
	Register: 'নিবন্ধন',
	'Forgotten password': 'পাসওয়ার্ড ভুলে গেছেন',
	'Set a new password': 'নতুন পাসওয়ার্ড দিন',
	'Signed in': 'লগ ইন হয়েছে',
} as const
