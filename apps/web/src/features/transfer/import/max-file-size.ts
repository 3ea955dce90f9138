/** The largest file that can be imported, in MB: it is read into memory. */
export const maxFileSize = 50;
