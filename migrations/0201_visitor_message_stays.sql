-- An account's address is nobody's proof: whoever registers with another person's must not end what that person wrote.
DROP TRIGGER visitor_message_of_deleted_account;
