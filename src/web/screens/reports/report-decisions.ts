import type { ReportAction } from '../../../contract/moderation/reports.ts'
import type { Decision } from '../../components/cases/decision.ts'

/** What an admin can do about a reported listing. */
export const reportDecisions: readonly Decision<ReportAction>[] = [
	{
		action: 'dismiss',
		label: 'Dismiss',
		key: 'd',
		consequence: 'The listing stays as it is. Whoever reported it is told so.',
		usual: ['Nothing is wrong with it.', 'It has been fixed.'],
	},
	{
		action: 'hide',
		label: 'Hide',
		key: 'h',
		look: 'strong',
		consequence: 'Only the seller can still see it. An open order for it ends, and the seller is told why.',
		usual: ['It breaks the rules.', 'The pictures are of something else.', 'It is in the wrong category.'],
	},
	{
		action: 'show',
		label: 'Show again',
		key: 's',
		look: 'strong',
		consequence: 'The listing comes back, but paused. The seller puts it on the market again.',
		usual: ['It has been fixed.'],
	},
	{
		action: 'warn',
		label: 'Warn the seller',
		key: 'w',
		look: 'strong',
		consequence: 'The listing stays, and the seller is told what to fix.',
		usual: ['Please describe it as it is.', 'Please put it in the right category.'],
	},
	{
		action: 'delete',
		label: 'Delete',
		key: 'x',
		look: 'danger',
		consequence: 'The listing leaves the market for good. An open order for it ends, and the seller is told why.',
		usual: ['It is a fake.', 'It was stolen.', 'It should not be ridden with.'],
	},
	{
		action: 'suspend',
		label: 'Suspend the seller',
		key: 'u',
		look: 'danger',
		consequence:
			'All their listings are paused and their open orders end. They can still look around, and are told why.',
		usual: ['They cheat others.', 'They keep selling fakes.'],
	},
]
