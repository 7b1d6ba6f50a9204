import './styles/motor.css'
import { start } from './startup/start.tsx'

// All else is in the site's own chunk: what stands here would name each of its parts twice.
start()
