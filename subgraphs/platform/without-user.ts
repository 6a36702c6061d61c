/** Returns an address without the credentials that somebody has put into it. */
export const withoutUser = (text: string): string => text.replace(/:\/\/[^\s/?#]*@/, '://');
