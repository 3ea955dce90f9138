/** The host name of the servers of tests; only the reverse proxy sends it. */
export const serverHost = 'plan.example.org';
