import { w } from './words.ts';

export const organic = w('Organic | عضوي | Ecológico | Bio | Bio | Biológico');
export const seasonal = w('In season | في موسمه | De temporada | De saison | Saisonal | Da estação');
export const local = w('Local | محلي | De aquí | Local | Aus der Nähe | Local');
export const hot = w('Hot | حار | Picante | Épicé | Scharf | Picante');
