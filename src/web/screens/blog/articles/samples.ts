export const react = `// React: the function runs again on each render
function Counter() {
  const [count, setCount] = useState(0)
  const add = () => setCount((n) => n + 1)
  return <button onClick={add}>{count}</button>
}`

export const angular = `// Angular: a class with a template and a signal
@Component({
  selector: 'app-counter',
  template: '<button (click)="add()">{{ count() }}</button>',
})
export class Counter {
  count = signal(0)
  add() { this.count.update((n) => n + 1) }
}`

export const vue = `<!-- Vue: one file, a reactive ref, a template -->
<script setup>
import { ref } from 'vue'
const count = ref(0)
</script>
<template>
  <button @click="count++">{{ count }}</button>
</template>`

export const chain = `const gear = {
  describe() {
    return \`\${this.name}: \${this.price} taka\`
  },
}

const helmet = Object.create(gear) // helmet's prototype is gear
helmet.name = 'Full-face helmet'
helmet.price = 4500

helmet.describe() // 'Full-face helmet: 4500 taka'
Object.hasOwn(helmet, 'describe') // false: found on gear
Object.getPrototypeOf(helmet) === gear // true`

export const classes = `class Gear {
  constructor(name, price) {
    this.name = name
    this.price = price
  }
  describe() {
    return \`\${this.name}: \${this.price} taka\`
  }
}

class Helmet extends Gear {
  describe() {
    return \`\${super.describe()}, inspected\`
  }
}

const used = new Helmet('Full-face helmet', 4500)
const { prototype } = Helmet
Object.getPrototypeOf(used) === prototype // true
Object.getPrototypeOf(prototype) === Gear.prototype // true`

export const filter = `const [params, setParams] = useSearchParams()
const size = params.get('size') ?? 'all'

// The URL holds the filter, the query cache holds the answer.
const helmets = useQuery({
  queryKey: ['helmets', size],
  queryFn: () => fetchHelmets(size),
})`

export const sample = `import { expect, test } from 'vitest'
import { saving } from './saving.ts'

test('the saving is a part of the original price', () => {
  expect(saving({ original: 10_000, resale: 7_500 })).toBe(25)
})

test('gear dearer than when it was new saves nothing', () => {
  expect(saving({ original: 4_000, resale: 4_500 })).toBe(0)
})`
