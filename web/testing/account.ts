export const password = 'trece-ventanas-miran-al-sur';
