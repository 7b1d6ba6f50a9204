import type { SentenceText } from '../words.ts'

export const caseSentences = {
	caseVersion: 'Say which version of the case you saw.',
	alsoCases: 'Only cases of the same kind and about the same person can be decided together.',
	caseMovedOn: 'This case has changed meanwhile. Look at it again.',
	caseDecided: 'This case is decided already.',
	caseClaimed: '{name} is working on this case.',
	caseActionGone: 'This can no longer be done. Look at the case again.',
	hearFirst: 'Both sides have 48 hours to say what happened. Decide early only on purpose.',
	lessThanPaid: 'Give less than what was paid. To return all of it, refund the buyer.',
	cannotUndo: 'This can no longer be undone.',
	statementsUsed: 'You have said what happened three times. Nothing more can be added.',
	casePicturesUsed: 'You have sent four pictures. Nothing more can be added.',
	ownPictures: 'Choose only pictures that you sent for this case.',
	whatToFind: 'Give what to look for, in at most {max} characters.',
	chooseProof: 'Say how you know: phone, document or in person.',
	giveReasonText: 'Give a reason.',
	nothingToPay: 'Nothing of this is due, has an account, and waits in no other batch.',
	batchEnded: 'This batch has ended already.',
	paidByBatch: 'This payout is in an open batch, which pays it.',
	ownMessages: 'Choose only messages that you wrote.',
} as const satisfies Record<string, SentenceText>
