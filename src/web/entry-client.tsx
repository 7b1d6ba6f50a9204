import './styles/motor.css'
import { start } from './startup/start.tsx'

// Everything else stays in the site's own chunk. Otherwise each of its parts would be listed twice.
start()
