import type { ArticleId, Writing } from '../article.ts'
import { angular, chain, classes, filter, react, sample, vue } from './samples.ts'

export const en: Readonly<Record<ArticleId, Writing>> = {
	'react-state': {
		question: 'What are the different ways to manage a state in a React application?',
		answer: [
			'Most trouble with state comes from asking “which library?” before asking “whose fact is this?” Find the owner first; the tool follows almost by itself.',
			'Start at the component. `useState` is right for a fact that one component needs: is this menu open, what has been typed. When a sibling needs it too, lift it to the nearest common parent and pass it down. When one event changes several values together, or the next value depends on rules, `useReducer` gathers those rules in one pure function that you can test without rendering anything.',
			'For facts that many distant components read but few change, such as theme, language or the signed-in person, use context. Every component that reads a context renders again when its value changes, so keep fast-changing values out of it, or split it in two.',
			'Two owners are often forgotten. The first is the URL: filters, pages and open tabs belong there, so that reload, the Back button and a link sent to a friend all work. The second is the server. A list of helmets is not your state; it is a copy of somebody else’s, and it goes stale. TanStack Query, SWR or a router’s loaders fetch it once, share it, retry it and refresh it. Moving such copies out of a global store usually leaves the store nearly empty.',
			{ code: filter },
			'What remains, a drawing on a canvas or a cart edited from ten places, may deserve an external store: Zustand and Jotai are small, Redux Toolkit is strict and traceable. They connect through `useSyncExternalStore`, so that a component renders only when the slice it selected has changed.',
			'React 19 covers forms too: `useActionState` keeps the pending flag and the result of a submit, and `useOptimistic` shows the expected result until the server has answered.',
			{
				points: [
					'Can it be computed from other state? Then store nothing.',
					'Should it survive a reload or be shared? The URL.',
					'Did it come from the server? A query cache.',
					'Does one component use it? `useState`; with rules, `useReducer`.',
					'Does a whole region read it? Context; if it changes often, a store.',
				],
			},
		],
	},
	'prototypal-inheritance': {
		question: 'How does prototypal inheritance work?',
		answer: [
			'In JavaScript an object inherits from another object, directly, without a blueprint in between. Every object has a hidden link to its prototype, which is either an object or `null`. Reading a property first looks at the object itself. If the property is not there, the engine follows the link and looks at the prototype, then at the prototype’s prototype, until it finds the property or reaches `null` and answers `undefined`. That row of links is the prototype chain.',
			{ code: chain },
			'The method lives once, on `gear`, however many helmets there are. Yet `this` inside it is `helmet`, because `this` is decided by the call, by what stands before the dot, and not by where the function was found.',
			'Writing is different: as a rule, assignment does not climb. `helmet.describe = …` creates an own property on `helmet` that shadows the inherited one, and `gear` stays as it was. (The exceptions are an inherited setter, which is called, and an inherited read-only property, which refuses the write.) Hence the classic trap: put an array on a prototype, call `push` on it through one object, and every heir sees the new item. Nothing was assigned; the one shared array was changed.',
			'`class` builds the same chain with a friendlier spelling. Methods go to `Helmet.prototype`, `extends` links that object to `Gear.prototype`, and `new` creates an object whose prototype is `Helmet.prototype`, then runs the constructors.',
			{ code: classes },
			'Note the two similar words. A function’s `prototype` property is the object that instances made with `new` will inherit from; an object’s own prototype is what `Object.getPrototypeOf` returns. They are different links.',
			'Because the link is live, a method added to a prototype later is at once available to every heir. That is how polyfills work, and also why changing `Object.prototype` in an application is a bad idea: almost everything inherits from it.',
		],
	},
	'unit-tests': {
		question: 'What is a unit test? Why should we write unit tests?',
		answer: [
			'A unit test is a small program that calls one piece of your code, a function, a class or a component, with known input, and fails loudly unless the outcome is the expected one. It runs in milliseconds, needs no network and no database, and gives the same answer every time. Most have three parts: arrange the input, act, assert the result.',
			{ code: sample },
			'Read the titles alone: they say what the code promises. That is the first reason to write such tests. A comment may lie after the next change; a passing test cannot.',
			'The second reason is courage. Code that nobody dares to touch rots. With tests around the rules you can rename, split and simplify, run them, and know within seconds whether something that used to work no longer does. The failing test names the broken rule, so you spend no evening with a debugger.',
			'The third is design. Code that is hard to test usually does too much at once: it computes, reads the clock and writes to the database in one breath. Wanting a simple test pushes the calculation into a pure function, and that function is also easier to read and to use again.',
			'The fourth is memory. When a bug is reported, first write the test that fails because of it, then mend the code. That bug will not come back unnoticed.',
			'Some manners keep tests worth having. Test behaviour that callers can see, not private details, or every refactoring will break them. Go to the edges: zero, empty, the largest value, the day before and the day after. Keep tests independent of their order. And replace as little as possible with mocks, because a mock only shows that the code agrees with your own idea of the other side.',
			'Unit tests are not the whole story. Two perfect wheels do not prove that the motorcycle stands: a few integration tests against a real database, and a handful of journeys in a real browser, check that the parts fit together. But the many small tests underneath are what make a change on Thursday afternoon a calm affair.',
		],
	},
	'react-angular-vue': {
		question: 'React vs. Angular vs. Vue?',
		answer: [
			'All three build interfaces from components, render on the server as well as in the browser, speak TypeScript and drive very large sites. They differ in how much they decide for you, and in how they learn that something has changed. The same counter shows it:',
			{ code: react },
			{ code: angular },
			{ code: vue },
			'React is a library for views. A component is a function of its props and state; when state changes the function runs again, and React applies the difference to the page. React Compiler now adds much of the memoising that people used to write by hand. Router, data and forms you choose yourself, or you take a framework such as Next.js or React Router. That freedom brings the largest choice of packages and of people to hire, and a decision in every corner of a project.',
			'Angular is the whole toolbox from one maker: router, forms, HTTP client, dependency injection, command line and a release every half year with automated migrations. Signals tell it exactly which part of a page depends on what, and recent versions no longer need Zone.js to notice changes. There is more to learn at the start, and then every Angular project looks familiar. Large teams value that.',
			'Vue stands in between. Its refs record who reads them, so only what depends on a changed value is updated. Single-file components keep template, logic and style together in something very close to plain HTML, and the official router and the store, Pinia, fit without debate. It can also grow into an existing page bit by bit. It is often the quickest to feel at home in.',
			'Speed seldom decides: in ordinary applications pictures, queries and network weigh more than any of the three. Ask other questions. What does the team know? Who will maintain this in five years? Does somebody want to choose the parts, or be spared choosing?',
			'Motor uses React, because it wanted a small view library it could render on its own server and a free hand with the rest. A bank with forty developers might well choose Angular, and a shop that freshens up its old pages, Vue. All three would be right.',
		],
	},
}
