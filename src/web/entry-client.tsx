import './styles/motor.css'
import { start } from './startup/start.tsx'

// Everything else is in the site's own chunk, or each of its parts would be named twice.
start()
