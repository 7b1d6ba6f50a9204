/** Formats a stored Bangladeshi mobile number as people write it: `+880 1712-345678`. Leaves any other text as it is. */
export const mobileNumber = (mobile: string) => mobile.replace(/^(\+880)(\d{4})(\d+)$/, '$1 $2-$3')
