-- What became of a cart, also where its order was cancelled: anybody may ask (checkout/status), and the index that keeps a cart from being ordered twice holds no cancelled orders.
CREATE INDEX sales_order_of_cart ON sales_order (cart_id, id) WHERE cart_id IS NOT NULL;
