/** Downloads `content` as a file. */
export function saveFile(name: string, content: string, type: 'application/json' | 'text/plain' | 'text/csv') {
	const link = document.createElement('a')
	link.href = URL.createObjectURL(new Blob([content], { type }))
	link.download = name
	link.click()
	// After the download has begun.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
