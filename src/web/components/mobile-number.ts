/** A Bangladeshi mobile number as people write it: `+880 1712-345678`. Takes the stored form; any other stays as it is. */
export const mobileNumber = (mobile: string) => mobile.replace(/^(\+880)(\d{4})(\d+)$/, '$1 $2-$3')
