/** Operations that AWS opens to IAM credentials only. */
export const isAdminOperation = (name: string): boolean => name.startsWith('Admin');
