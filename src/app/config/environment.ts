import { StartFailure } from '../start-failure.ts'

/** The process environment, extended by the `.env` file in the working directory. */
export function loadEnvironment(): NodeJS.ProcessEnv {
	try {
		process.loadEnvFile('.env')
	} catch (error) {
		const { code } = error as NodeJS.ErrnoException
		if (code !== 'ENOENT')
			throw new StartFailure(`The file .env cannot be read (${code}): change its mode, or remove it.`)
	}
	return process.env
}
