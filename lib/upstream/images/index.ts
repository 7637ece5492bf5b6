export { CHOSEN_IMAGES, chosenDigest, chosenImage } from './chosen-images';
