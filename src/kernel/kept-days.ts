// How long data is kept, where pages state it. Separate constants, so that the build inlines them.

/** Days until an e-mail is deleted that was sent, or could not be sent. */
export const mailDays = 30;
/** Days until the record of a webhook delivery is deleted. */
export const deliveryDays = 30;
/** Days until a group ends whose last account was deleted. */
export const groupDays = 30;
