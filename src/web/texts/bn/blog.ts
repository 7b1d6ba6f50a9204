/** Around the articles, which carry their own Bangla. */
export const blog = {
	'Motor is built by people who ask why. Four questions that come up at every bench.':
		'মোটর যাঁরা বানান, তাঁরা “কেন” জিজ্ঞেস করেন। কাজের টেবিলে বারবার ওঠা চারটি প্রশ্ন।',
	Contents: 'সূচি',
} as const
