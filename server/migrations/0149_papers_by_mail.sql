-- Name of the paper that is drawn when a message is sent, so that no message holds a file.
alter table emails add column paper text;
