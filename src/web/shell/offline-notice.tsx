import { useSyncExternalStore } from 'react'
import { NoticeBar } from '../components/notice.tsx'
import { useTexts } from '../texts/texts.tsx'

function subscribe(listener: () => void) {
	addEventListener('online', listener)
	addEventListener('offline', listener)
	return () => {
		removeEventListener('online', listener)
		removeEventListener('offline', listener)
	}
}

/** Shown while the device is offline. */
export function OfflineNotice() {
	const { t } = useTexts()
	const online = useSyncExternalStore(
		subscribe,
		() => navigator.onLine,
		() => true,
	)
	if (online) return null
	return (
		<NoticeBar icon="offline">
			{t("You're offline. What you see may be out of date, and you can't send anything.")}
		</NoticeBar>
	)
}
