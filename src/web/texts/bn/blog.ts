/** The blog's frame. The articles have their own Bangla. */
export const blog = {
	'The people who build Motor like to ask why. Here are four questions that keep coming up.':
		'Motor যাঁরা বানান, তাঁরা “কেন” জিজ্ঞেস করতে ভালোবাসেন। বারবার ওঠা চারটি প্রশ্ন এখানে।',
	Contents: 'সূচি',
} as const
