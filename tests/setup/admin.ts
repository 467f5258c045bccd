/** The password of the admin screens of every site that tests start. */
export const adminPassword = 'the keys of the archive';
