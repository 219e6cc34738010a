/** The page that shows others where and when they are invited to. */
export const invitationPath = (key: string): string => `/reservations/invited/${key}`;
