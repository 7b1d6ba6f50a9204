/** Where services report what a person running Motor should know; the server's logger is one. */
export interface Log {
	info(fields: object, message: string): void
	warn(fields: object, message: string): void
	error(fields: object, message: string): void
}
