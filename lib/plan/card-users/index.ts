export { cardUsers } from './card-users';
export type { CardUsers } from './card-users';
