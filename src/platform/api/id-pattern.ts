/** A row's id as written in addresses. */
export const idPattern = /^[1-9]\d{0,14}$/;
