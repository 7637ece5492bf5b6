export { cardUsers, type CardUsers } from './card-users';
