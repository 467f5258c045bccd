/** A row's number as addresses write it. */
export const idPattern = /^[1-9]\d{0,14}$/;
