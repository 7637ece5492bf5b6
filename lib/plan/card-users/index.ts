export { cardUsers } from './card-users';
