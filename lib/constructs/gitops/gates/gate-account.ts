/** Service account of the Jobs that only check objects. */
export const GATES_ACCOUNT = 'onload-gates';
